/** Calls about the work around a case: staff and applicants load them with the parts that show it. */
export const caseEndpoints = {
  caseWork: 'GET /api/desk/cases/:id',
  addCaseNote: 'POST /api/desk/cases/:id/notes',
  revokePaper: 'POST /api/desk/cases/:id/papers/:paper/revoke',
  caseThreads: 'GET /api/applications/:id/messages',
  sendCaseMessage: 'POST /api/applications/:id/messages',
  seeCaseMessages: 'POST /api/applications/:id/messages/seen',
} as const
