/**
 * Every call of the API: name -> method and path. Plain strings, so that the browser ships no schema builder;
 * `calls.ts` has payload and answer of each under the same name. The first block is spec section 7, to the letter.
 */
export const endpoints = {
  services: 'GET /api/main/services',
  serviceLeftBar: 'POST /api/main/service_left_bar',
  signIn: 'POST /api/auth',
  asanLogin: 'POST /api/auth/asan_login',
  resetPasswordRequest: 'POST /api/auth/reset_password_request',
  validateToken: 'POST /api/auth/validate_token',
  resetPassword: 'POST /api/auth/reset_password',
  currentUser: 'GET /api/users/current_user',

  signUp: 'POST /api/users',
  signOut: 'DELETE /api/auth',
  forgottenEmail: 'POST /api/auth/forgotten_email',
  startRegistration: 'POST /api/registrations',
  registrationPhoneCode: 'POST /api/registrations/:id/phone-code',
  registrationPhone: 'POST /api/registrations/:id/phone',
  registrationEmailCode: 'POST /api/registrations/:id/email-code',

  profile: 'GET /api/users/profile',
  contactCode: 'POST /api/users/contact-code',
  changeContact: 'POST /api/users/contact',
  changePassword: 'POST /api/users/password',

  portal: 'GET /api/portal',
  applications: 'GET /api/applications',
  createApplication: 'POST /api/applications',
  application: 'GET /api/applications/:id',
  saveDraft: 'PUT /api/applications/:id/draft',
  deleteDraft: 'DELETE /api/applications/:id',
  command: 'POST /api/applications/:id/commands',
  cancelHeld: 'DELETE /api/applications/:id/held',
  lookup: 'POST /api/applications/:id/lookups',
  factByHand: 'POST /api/applications/:id/facts',
  eligibility: 'GET /api/eligibility',
  listRows: 'GET /api/lists/:list',
  sendUpload: 'PATCH /api/uploads/:id',
  uploadState: 'GET /api/uploads/:id',
  cancelUpload: 'DELETE /api/uploads/:id',
  fileInfo: 'GET /api/files/:id',
  fileTicket: 'POST /api/files/:id/ticket',
  testServices: 'GET /api/test_services',
  testLookup: 'POST /api/test_services/lookups',
  notifications: 'GET /api/notifications',
  readNotifications: 'POST /api/notifications/read',
  deskQueue: 'GET /api/desk/queue',
  message: 'POST /api/messages/:source/:message',
  health: 'GET /api/health',
} as const
export type CallName = keyof typeof endpoints
