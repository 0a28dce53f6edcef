import { describeScreens } from '../browser/describeScreens.ts'

describeScreens('az', 'every')
