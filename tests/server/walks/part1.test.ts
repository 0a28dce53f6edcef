import { describeWalks } from './describeWalks.ts'

describeWalks(1, 4)
