import { describeScreens } from './describeScreens.ts'

describeScreens('en', 'every')
