const FILE = '00000000-0000-4000-8000-000000000000'
const CASE = '/api/applications/:id'

/** What else can be asked about a case, with bodies that the contract takes. */
export const otherCalls: readonly { method: string; url: string; payload?: object }[] = [
  { method: 'PUT', url: `${CASE}/draft`, payload: { revision: 0, answers: {} } },
  { method: 'DELETE', url: CASE },
  { method: 'DELETE', url: `${CASE}/held` },
  { method: 'POST', url: `${CASE}/lookups`, payload: { fact: 'person', answers: {} } },
  { method: 'POST', url: `${CASE}/facts`, payload: { fact: 'person', value: {}, document: FILE } },
  { method: 'GET', url: `${CASE}/messages` },
  { method: 'POST', url: `${CASE}/messages`, payload: { words: { text: 'Salam' } } },
  { method: 'POST', url: `${CASE}/messages/seen`, payload: { sequence: 0 } },
  { method: 'GET', url: '/api/desk/cases/:id' },
  { method: 'POST', url: '/api/desk/cases/:id/notes', payload: { text: 'Qeyd', shared: true } },
  { method: 'POST', url: `/api/desk/cases/:id/papers/${FILE}/revoke`, payload: { reason: 'Səhv' } },
]
