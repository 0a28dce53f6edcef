import type { CallName } from '#contract/endpoints.ts'

/** Parts of the portal that an administrator looks at, as the log names them (texts `looked.<page>`). */
export type LookedPage = 'account' | 'calendar' | 'desk' | 'documents' | 'overview' | 'services'

/**
 * Calls that may be made in a look -> the page that they are of. `case`: the log has the case itself. Null: they show nothing of
 * the person, are asked by every page by itself, have an entry of their own, or tell of what a case has named already.
 */
export const lookedPages: { readonly [Name in CallName]?: LookedPage | 'case' | null } = {
  application: 'case',
  caseThreads: 'case',
  caseWork: 'case',

  applications: 'overview',
  cards: 'overview',
  children: 'overview',
  calendar: 'calendar',
  documents: 'documents',
  eligibility: 'services',
  testServices: 'services',
  profile: 'account',
  secondFactor: 'account',
  sessions: 'account',

  batch: 'desk',
  deskClerk: 'desk',
  deskCounts: 'desk',
  deskLists: 'desk',
  deskOptions: 'desk',
  deskQueue: 'desk',
  deskViews: 'desk',
  listTemplate: 'desk',
  sitting: 'desk',
  sittings: 'desk',

  askConsent: null,
  giveConsent: null,
  signOut: null,
  currentUser: null,
  fileInfo: null,
  uploadState: null,
  health: null,
  invitation: null,
  listRows: null,
  lookAtChange: null,
  notifications: null,
  portal: null,
  ready: null,
  serviceLeftBar: null,
  services: null,
}
