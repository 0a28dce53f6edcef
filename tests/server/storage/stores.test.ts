import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Calls that change something and go on while a disk has no more room than is kept for drafts, by why. */
const GO_ON: { readonly [why: string]: readonly string[] } = {
  'drafts, and what is decided about those that were handed in': words(`
    createApplication saveDraft command cancelHeld lookup testLookup
    findApplication factByHand message`),
  'a limit of its own on the disk': words(`
    sendUpload`),
  'makes room': words(`
    deleteDraft cancelUpload deleteDeskView cancelSitting dropEdition`),
  'how people come in, with few rows that are counted by tries and swept': words(`
    signIn asanLogin resetPasswordRequest validateToken resetPassword forgottenEmail
    signUp startRegistration registrationPhoneCode registrationPhone registrationEmailCode contactCode
    changeContact changePassword prove undoChange acceptInvitation beginSecondFactor
    confirmSecondFactor newRecoveryCodes endSecondFactor askConsent giveConsent`),
  'what protects people and the portal': words(`
    endSession endOtherSessions eraseAccount switchUser inviteStaff resendInvitation
    withdrawInvitation giveRole endRole blockAccount endSessionsOf resetSecondFactor
    revokePaper retryMessage tellFault tellRefused reopenEdition restoreRelease
    reviewEdition`),
  'a mark or a ticket': words(`
    readNotifications seeCaseMessages letters fileTicket documentTicket calendarTicket
    dropCalendarTicket deskTake deskGiveBack deskHandOver deskTakeNext`),
  'papers that were given out, drawn once in each language': words(`
    openDocument checkDocument`),
}

test('each call that changes something says whether it takes of the room for drafts', () => {
  const all = Object.entries<Call>(calls)
  const stores = all.flatMap(([name, call]) => (call.stores === true ? [name] : []))
  const changing = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    endpoint.startsWith('GET ') ? [] : [name],
  )
  const reads = new Set(all.flatMap(([name, call]) => (call.reads === true ? [name] : [])))
  expect([...stores, ...Object.values(GO_ON).flat()].toSorted()).toEqual(
    changing.filter((name) => !reads.has(name)).toSorted(),
  )
})
