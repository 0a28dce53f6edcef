import { readFileSync } from 'node:fs'

interface Sample {
  steps?: string[]
}
interface Process {
  steps: { id: string; form: string }[]
  samples: { [id: string]: Sample }
}

/** Where the form gallery stands, and what its content says of it. */
export const GALLERY = '/test_services/gallery'
export const gallery: Process = JSON.parse(readFileSync('workflows/gallery.json', 'utf8'))

export interface GalleryState {
  step: string
  sample: string
  path: string
}

/** Every page in every state in which it can be seen. */
export function galleryStates(): GalleryState[] {
  return gallery.steps.flatMap(({ id: step }) =>
    Object.entries(gallery.samples)
      .filter(([, { steps }]) => steps === undefined || steps.includes(step))
      .map(([sample]) => ({ step, sample, path: `${GALLERY}?step=${step}&sample=${sample}` })),
  )
}
