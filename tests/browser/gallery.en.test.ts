import { describeGallery } from './describeGallery.ts'

describeGallery('en', 'every')
