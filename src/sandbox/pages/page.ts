import { escapeHtml } from './escapeHtml.ts'

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1rem; max-width: 44rem; overflow-wrap: anywhere; }
header { border-bottom: 1px solid #8888; margin-bottom: 1rem; }
h1 { font-size: 1.5rem; margin: 0.5rem 0; }
h2 { font-size: 1.1rem; margin: 0; }
ol { list-style: none; padding: 0; display: grid; gap: 1rem; }
article, form { border: 1px solid #8888; border-radius: 0.5rem; padding: 1rem; display: grid; gap: 0.75rem; }
pre { white-space: pre-wrap; font: inherit; margin: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0; }
dd { margin: 0; }
label { display: grid; gap: 0.25rem; font-weight: 600; }
fieldset { border: 1px solid #8888; border-radius: 0.5rem; }
fieldset label { display: flex; gap: 0.5rem; font-weight: 400; min-height: 1.75rem; align-items: center; }
input, button { font: inherit; padding: 0.5rem; min-height: 2.75rem; box-sizing: border-box; }
input[type='radio'] { min-height: 1.5rem; min-width: 1.5rem; margin: 0; }
button { background: #0b5cad; color: #fff; border: 0; border-radius: 0.5rem; cursor: pointer; }
:focus-visible { outline: 3px solid #e08600; outline-offset: 2px; }
[role='alert'] { border-inline-start: 4px solid #c62828; padding-inline-start: 0.75rem; }
.quiet { opacity: 0.85; }
`

export interface Page {
  title: string
  /** HTML, escaped by whoever made it. */
  main: string
  /** Seconds after which the page is read again. */
  refresh?: number
}

/** A page of an outside system: no script, readable from 320 px on, light and dark. */
export function page({ title, main, refresh }: Page): string {
  const again = refresh === undefined ? '' : `<meta http-equiv="refresh" content="${refresh}">`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${again}
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><p class="quiet">Sandbox: a stand-in for a system outside the portal</p><h1>${escapeHtml(title)}</h1></header>
<main>${main}</main>
</body>
</html>`
}
