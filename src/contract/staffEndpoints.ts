/** Calls of officers and administrators: who applies for something loads none of their addresses. */
export const staffEndpoints = {
  deskQueue: 'POST /api/desk/queue',
  factByHand: 'POST /api/applications/:id/facts',

  adminAccounts: 'POST /api/admin/accounts',
  switchUser: 'POST /api/admin/switch',

  adminReport: 'GET /api/admin/report',
  adminFunnel: 'GET /api/admin/report/funnel',
  reportTicket: 'POST /api/admin/report/ticket',

  adminLogs: 'GET /api/admin/logs',
  findLogged: 'POST /api/admin/logs/find',
  adminFaults: 'GET /api/admin/faults',
  adminLookupFaults: 'GET /api/admin/lookup-faults',
  adminLostMessages: 'GET /api/admin/messages',
  retryMessage: 'POST /api/admin/messages/:id/retry',
  tellFault: 'POST /api/faults',
} as const
