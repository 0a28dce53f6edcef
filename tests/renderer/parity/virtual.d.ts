declare module 'virtual:parity-samples' {
  import type { ModuleFactory } from '#engine/bundle/openModule.ts'
  import type { FormPart } from '#engine/bundle/types.ts'
  import type { Sample } from './sample.ts'

  export const samples: {
    sample: Sample
    published: { part: FormPart; factory: ModuleFactory } | { refused: string }
  }[]
}
