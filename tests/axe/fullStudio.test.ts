import { describeStudio } from '../browser/describeStudio.ts'

describeStudio('az', 'every')
