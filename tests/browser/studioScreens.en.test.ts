import { describeStudio } from './describeStudio.ts'

describeStudio('en', 'every')
