import { describeWalks } from './describeWalks.ts'

describeWalks(2, 4)
