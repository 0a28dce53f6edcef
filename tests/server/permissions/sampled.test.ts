import { describeMatrix } from './describeMatrix.ts'
import { sampleStates } from './sampleStates.ts'

/** The deep suite tries all states, and each grant alone. */
describeMatrix({ grouping: 'together', choose: (states) => sampleStates(states, 2) })
