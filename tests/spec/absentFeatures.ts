/** How it is known that the portal does not have a feature: no package and no line of the source has it. */
export interface AbsentFeature {
  /** Names of packages that would bring it. */
  packages: RegExp
  /** What a line of the source would have. */
  source: RegExp
}

/** Nothing in a line of the source would show it: packages alone. */
const NOWHERE = /(?!)/

export const absentFeatures: { [feature: string]: AbsentFeature } = {
  'shell commands': {
    packages: /^(execa|shelljs|zx|cross-spawn)$/,
    // `src/cli` is what operators run by hand.
    source: /node:child_process/,
  },
  LDAP: { packages: /ldap/i, source: /ldaps?:\/\// },
  XPath: { packages: /xpath/i, source: /\.evaluate\(.*XPathResult|XPathEvaluator/ },
  LaTeX: { packages: /latex|mathjax|katex/i, source: /pdflatex|\\documentclass/ },
  'rich text': {
    packages: /tiptap|quill|prosemirror|ckeditor|tinymce|draft-js|slate|lexical/i,
    source: /contentEditable=\{?["']?true/,
  },
  JNDI: { packages: /jndi/i, source: /jndi:/ },
  memcache: { packages: /memcache|memjs/i, source: /memcached?:/ },
  'unmanaged code': { packages: /^(ffi-napi|koffi|node-gyp|nan|node-addon-api)$/, source: /process\.dlopen/ },
  cookies: {
    packages: /^@fastify\/(cookie|session|secure-session)$|^(cookie-parser|express-session)$/,
    source: /document\.cookie|['"]set-cookie['"]/i,
  },
  GraphQL: { packages: /graphql|apollo|mercurius/i, source: /graphql/i },
  WebSockets: {
    packages: /^(ws|socket\.io.*|@fastify\/websocket|uws)$/,
    source: /new WebSocket\(|wss?:\/\//,
  },
  'a second identity provider': {
    packages: /passport|openid-client|oidc|node-saml/i,
    source: /signOn(s|Second|2)\b/,
  },
  SAML: { packages: /saml/i, source: /SAMLResponse|samlp:/ },
  'tokens for other services': { packages: /^(jose|jsonwebtoken|fast-jwt|paseto)$/, source: NOWHERE },
  'an OAuth client': {
    packages: /^(openid-client|oauth4webapi|simple-oauth2|passport.*)$/,
    source: /code_verifier|code_challenge/,
  },
  'an OAuth resource server': {
    packages: /^(jose|jsonwebtoken|express-oauth2.*)$/,
    source: /introspection_endpoint/,
  },
  'an OAuth authorization server': {
    packages: /^(oidc-provider|oauth2-server|@node-oauth\/.*)$/,
    source: /grant_type/,
  },
  'an OpenID Connect client': { packages: /^(openid-client|oidc-client.*)$/, source: /id_token/ },
  'an OpenID provider': { packages: /^oidc-provider$/, source: /openid-configuration/ },
  'keys made of passwords': { packages: NOWHERE, source: /pbkdf2|scrypt(Sync)?\(/ },
  'client certificates': { packages: NOWHERE, source: /requestCert|getPeerCertificate/ },
  WebRTC: {
    packages: /webrtc|simple-peer|mediasoup|livekit/i,
    source: /RTCPeerConnection|getUserMedia\(\{[^}]*audio/,
  },
}
