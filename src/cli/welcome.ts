import type { Sandbox } from '#sandbox/startSandbox.ts'
import type { Demo, DemoAccount } from '#server/demo/seedDemo.ts'

/** What `npm start` tells: the address, who can be signed in as, and where SMS and e-mail arrive. */
export function welcome(origin: string, sandbox: Sandbox | undefined, demo: Demo | undefined): string {
  const lines = ['', `  The portal        ${origin}`]
  if (sandbox)
    lines.push(
      `  SMS and e-mail    ${sandbox.inboxUrl}`,
      `  Paying by code    ${sandbox.sources.payment}/pay`,
    )
  if (demo)
    lines.push('', `  Demo people, all with the password ${demo.password}:`, '', ...demo.accounts.map(lineOf))
  lines.push('', '  Ctrl+C ends it; the data are kept. `npm start -- --reset` empties them.', '')
  return lines.join('\n')
}

function lineOf({ email, name, about, roles }: DemoAccount): string {
  const places = roles.map(({ is, institution }) => (institution === null ? is : `${is} of ${institution}`))
  return `  ${email.padEnd(30)} ${name.padEnd(28)} ${places.join(', ') || about}`
}
