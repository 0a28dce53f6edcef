import { describeGallery } from '../browser/describeGallery.ts'

describeGallery('az', 'every')
