import { describeStudio } from './describeStudio.ts'

describeStudio('az', 'turns')
