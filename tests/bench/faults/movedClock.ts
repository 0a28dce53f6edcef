import { readFileSync } from 'node:fs'

/**
 * Loaded before a program of the fleet: its machine's clock, which jumps by what `FAULTS_CLOCK` says (milliseconds in a
 * file) at SIGUSR2, and is wrong from the first moment on in one that starts meanwhile.
 */
const file = process.env['FAULTS_CLOCK'] ?? ''
const now = Date.now.bind(Date)
const read = (): number => Number(readFileSync(file, 'utf8'))
let shift = read()

Date.now = () => now() + shift
process.on('SIGUSR2', () => {
  shift = read()
})
