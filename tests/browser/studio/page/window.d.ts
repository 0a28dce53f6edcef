import type { Workspace } from '#app/studio/workspace/Workspace.ts'

declare global {
  interface Window {
    /** The files that the page works at, for tests to look into. */
    workspace: Workspace
  }
}
