// Says what is wrong with the contract of the HTTP interface, as a generator of clients would see it.
import { createConfig, formatProblems, getTotals, lint } from '@redocly/openapi-core'

const config = await createConfig({ extends: ['recommended'] })
const problems = await lint({ ref: process.argv[2], config })
const totals = getTotals(problems)
if (problems.length > 0) formatProblems(problems, { totals, format: 'stylish' })
process.exit(problems.length > 0 ? 1 : 0)
