import type { Bench } from '../Bench.ts'
import { measureKeystrokes } from './keystroke.ts'

export const studio: Bench = async (run) => measureKeystrokes(run)
