import type { Parts } from '../parts'
import Table from './Table.svelte'

export const parts: Parts = { Table }
