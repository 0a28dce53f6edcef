import '#ui/theme/theme.css'
import { i18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { portalAtom, type PortalState } from '#app/content/portalState.ts'
import { store } from '#app/state/store.ts'
import { Checking } from '#app/studio/check/Checking.tsx'
import { Workspace } from '#app/studio/workspace/Workspace.ts'
import { WorkspaceContext } from '#app/studio/workspace/useWorkspace.ts'
import { StudioPage } from './StudioPage.tsx'

interface Given {
  portal: PortalState['portal']
  language: string
  messages: Messages
  files: [path: string, text: string][]
}

const given: Given = await (await fetch(`/given${location.search}`)).json()
i18n.loadAndActivate({ locale: given.language, messages: given.messages })
store.set(portalAtom, {
  portal: given.portal,
  pages: { services: [], conditions: {}, processes: {} },
  words: 'all',
})
const workspace = new Workspace(new Map(given.files))
window.workspace = workspace
const root = document.getElementById('studio')
const path = new URLSearchParams(location.search).get('file') ?? ''
if (root !== null)
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <WorkspaceContext value={workspace}>
        <Checking>
          <StudioPage path={path} />
        </Checking>
      </WorkspaceContext>
    </I18nProvider>,
  )
