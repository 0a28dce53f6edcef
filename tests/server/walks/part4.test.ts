import { describeWalks } from './describeWalks.ts'

describeWalks(4, 4)
