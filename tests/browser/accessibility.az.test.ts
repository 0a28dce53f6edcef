import { describeScreens } from './describeScreens.ts'

describeScreens('az', 'turns')
