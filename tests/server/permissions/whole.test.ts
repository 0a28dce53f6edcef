import { describeMatrix } from './describeMatrix.ts'

describeMatrix({ grouping: 'together', choose: (states) => [...states] })
