import { describeMatrix } from './describeMatrix.ts'
import { sampleStates } from './sampleStates.ts'

/** That more grants never give less is not taken for granted: every grant by itself, with one state of each process. */
describeMatrix({ grouping: 'each', choose: (states) => sampleStates(states, 1) })
