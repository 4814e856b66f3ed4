import { language } from '../../lib/i18n.svelte'
import type { Parts } from '../parts'
import { forced, mainChoice } from '../rail/main'
import { firms, purse } from '../rail/plain'
import Table from './Table.svelte'

await language.need('board')

export const parts: Parts = { Table, main: mainChoice, forced, firms, purse }
