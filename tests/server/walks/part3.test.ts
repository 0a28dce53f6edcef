import { describeWalks } from './describeWalks.ts'

describeWalks(3, 4)
