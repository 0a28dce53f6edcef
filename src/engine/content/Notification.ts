/** Of workflows/notifications.json: how a message looks, and by which ways it goes. */
export interface Notification {
  icon: 'done' | 'times' | 'info'
  channels: ('portal' | 'email' | 'sms')[]
  staff?: true
  /** The portal itself sends it, no process. */
  account?: true
  /** Stands ready for something to come: nothing sends it yet. */
  ahead?: true
}
