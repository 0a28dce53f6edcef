import type { ReactNode } from 'react'
import '#ui/theme/theme.css'
import { PageFrame } from '#ui/PageFrame.tsx'
import { Panel } from '#ui/Panel.tsx'
import { TopBar } from '#ui/TopBar.tsx'

/** What stands around a form in the portal. */
export function PortalPage({ children }: { children: ReactNode }) {
  return (
    <PageFrame skipLabel="Skip" head={<TopBar title="Bench" href="#" />}>
      <div className="stack">
        <Panel>
          <div className="stack">{children}</div>
        </Panel>
      </div>
    </PageFrame>
  )
}
