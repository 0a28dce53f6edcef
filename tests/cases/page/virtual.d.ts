declare module 'virtual:published' {
  import type { ModuleFactory } from '#engine/bundle/openModule.ts'
  import type { AccountPart, PortalPart, ProcessPart } from '#engine/bundle/types.ts'
  import type { Content } from '#engine/content/types.ts'

  /** The release's own files, as the portal serves them. */
  export const portal: PortalPart
  export const parts: { part: ProcessPart | AccountPart; factory: ModuleFactory }[]
  /** What a case names and no release tells everybody: people, registers, sources of look-ups. */
  export const beside: Pick<Content, 'facts' | 'lists' | 'personas' | 'services'>
}
