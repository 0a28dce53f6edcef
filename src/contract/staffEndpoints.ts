/** Calls of officers and administrators: who applies for something loads none of their addresses. */
export const staffEndpoints = {
  deskQueue: 'POST /api/desk/queue',
  factByHand: 'POST /api/applications/:id/facts',

  deskLists: 'GET /api/desk/lists',
  listTemplate: 'POST /api/desk/lists/:process/template',
  checkList: 'POST /api/desk/lists/:process',
  batch: 'GET /api/desk/batches/:id',
  applyBatch: 'POST /api/desk/batches/:id/apply',
  sittings: 'GET /api/desk/sittings',
  createSitting: 'POST /api/desk/sittings',
  sitting: 'GET /api/desk/sittings/:id',
  changeSitting: 'PATCH /api/desk/sittings/:id',
  cancelSitting: 'DELETE /api/desk/sittings/:id',
  invite: 'POST /api/desk/sittings/:id/invitations',

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
} as const
