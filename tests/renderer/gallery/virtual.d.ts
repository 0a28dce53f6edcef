declare module 'virtual:gallery-release' {
  import type { ModuleFactory } from '#engine/bundle/openModule.ts'
  import type { FormPart } from '#engine/bundle/types.ts'
  import type { CompiledMessage } from '#engine/texts/types.ts'

  export const part: FormPart
  export const texts: { [language: string]: { [id: string]: CompiledMessage } }
  export const factory: ModuleFactory
}
