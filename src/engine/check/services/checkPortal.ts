import type { Content } from '../../content/types.ts'
import type { Checked } from '../Checked.ts'
import type { Finding } from '../Finding.ts'
import { campaignData } from './campaigns/campaignData.ts'
import { campaigns } from './campaigns/campaigns.ts'
import { constants } from './constants/constants.ts'
import { outOfReach } from './constants/outOfReach.ts'
import { menus } from './menus/menus.ts'
import { notices } from './notices/notices.ts'
import { personas } from './people/personas.ts'
import { processes } from './routes/processes.ts'
import { bothScopes } from './staff/bothScopes.ts'
import { rolePlaces } from './staff/rolePlaces.ts'
import { instead } from './routes/instead.ts'
import { sameRoutes } from './routes/sameRoutes.ts'
import { services } from './routes/services.ts'
import { documents } from './documents/documents.ts'
import { ownWords } from './documents/ownWords.ts'
import { fixedStatuses } from './statuses/fixedStatuses.ts'

/** Quick ones, of one file and the names in others. */
const checks: readonly ((content: Content) => Finding[])[] = [
  campaignData,
  campaigns,
  constants,
  fixedStatuses,
  instead,
  menus,
  outOfReach,
  processes,
  bothScopes,
  rolePlaces,
  sameRoutes,
  services,
]

/** Services, routes, menus, campaigns, constants, roles of staff, notifications, personas. */
export function checkPortal({ content, memory }: Checked): Finding[] {
  const { workflows, forms, facts, lists, locales, notifications } = content
  const documentsRead = [content.documents, facts, content.services, ...Object.values(workflows)]
  const processesRead = Object.values(workflows)
  const noticesRead = [notifications, locales['az'], ...processesRead]
  const personasRead = [content.personas, forms, lists].flatMap((all) => Object.values<object>(all))
  return [
    ...checks.flatMap((check) => check(content)),
    ...memory.findings.of('portal documents', documentsRead, () => documents(content)),
    ...memory.findings.of('words of applicants', [content], () => ownWords(content)),
    ...memory.findings.of('portal notices', noticesRead, () => notices(content)),
    ...memory.findings.of('portal personas', [...personasRead, facts, ...processesRead], () =>
      personas(content),
    ),
  ]
}
