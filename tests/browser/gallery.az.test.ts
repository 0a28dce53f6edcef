import { describeGallery } from './describeGallery.ts'

describeGallery('az', 'turns')
