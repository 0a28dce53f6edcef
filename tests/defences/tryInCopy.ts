import { readFileSync } from 'node:fs'
import { tryDefences } from './tryDefences.ts'
import type { Defence } from './Defence.ts'

/** `node tests/defences/tryInCopy.ts FILE`, in a copy of the tree: tries the defences of a JSON file, a line of JSON each. */
const [file = ''] = process.argv.slice(2)
const defences: Defence[] = JSON.parse(readFileSync(file, 'utf8'))
await tryDefences(defences, (verdict) => process.stdout.write(`\n${JSON.stringify(verdict)}\n`))
process.exit(0)
