import type { ComponentType } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { useTexts } from '../../i18n/useTexts.ts'
import type { ScreenProps } from '../ScreenProps.ts'
import '../../styles/reports.css'
import { AdminPage } from './AdminPage.tsx'
import { AuditLog } from './AuditLog.tsx'
import { FaultLog } from './FaultLog.tsx'
import { LookupLog } from './LookupLog.tsx'
import type { LogProps } from './logPage.ts'
import { MessageLog } from './MessageLog.tsx'

const tabs: { id: string; title: string; Log: ComponentType<LogProps> }[] = [
  { id: 'audit', title: 'app.logs.audit', Log: AuditLog },
  { id: 'faults', title: 'app.logs.faults', Log: FaultLog },
  { id: 'lookups', title: 'app.logs.lookups', Log: LookupLog },
  { id: 'messages', title: 'app.logs.messages', Log: MessageLog },
]

/** What was done, and what does not work: each a page of its own, named by the address. */
export function AdminLogsScreen({ route }: ScreenProps) {
  const { text } = useTexts()
  const search = useSearch()
  const wanted = new URLSearchParams(search).get('tab')
  const current = tabs.find(({ id }) => id === wanted) ?? tabs[0]
  if (current === undefined) return null
  const { Log, id } = current
  return (
    <AdminPage title={route.title}>
      <nav aria-label={text(route.title)}>
        <ul className="tab-row">
          {tabs.map((tab) => (
            <li key={tab.id}>
              <a href={`${route.path}?tab=${tab.id}`} aria-current={tab.id === id ? 'page' : undefined}>
                {text(tab.title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Log key={id} search={search} path={route.path} />
    </AdminPage>
  )
}
