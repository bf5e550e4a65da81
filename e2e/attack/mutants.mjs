// Changes that each take one protection away. `test` names the jest files or, after `e2e:`, the browser tests that must
// notice.

/**
 * @typedef {object} Mutant
 * @property {string} name what is gone
 * @property {string} file
 * @property {string} from stands in the file exactly once
 * @property {string} to
 * @property {string} test
 */

/** @type {(file: string, test: string, changes: [name: string, from: string, to: string][]) => Mutant[]} */
const inFile = (file, test, changes) => changes.map(([name, from, to]) => ({ file, test, name, from, to }))

/** @type {Mutant[]} */
export const mutants = [
  ...inFile('lib/http/route.ts', 'lib/http/route', [
    ['the check of the origin', 'if (!reading.has(request.method)) refuseOtherSites(request.headers)', ''],
    ['the sign-in that calls of staff need', 'if (options.staff && !staff) throw unauthenticated()', ''],
    ['the limits of calls', 'await count(options.limit, address)', ''],
    ['the overall limit', "if (limit.overall) await countTry(limit.overall, 'all')", ''],
    [
      'the strict numbers in addresses',
      'if (!result.success) throw notFound()',
      'if (!result.success) return undefined as T',
    ],
    [
      'telling that the database is away',
      'if (trouble || isWriteConflict(error)) {',
      'if (isWriteConflict(error)) {',
    ],
    ['telling of a lost race', 'if (trouble || isWriteConflict(error)) {', 'if (trouble) {'],
    [
      'keeping causes of faults to ourselves',
      "return new HttpError('internal', 'Something went wrong on our side. Please try again later')",
      "return new HttpError('internal', String(error))",
    ],
  ]),
  ...inFile('lib/http/validation-error.ts', 'lib/http/route', [
    ['leaving out what no schema names', 'return result.data', 'return value as T'],
  ]),
  ...inFile('lib/http/origin.ts', 'lib/http/origin lib/http/route', [
    ['refusing other sites', 'if (!sameSite || !sameOrigin) {', 'if (!sameSite && !sameOrigin) {'],
    [
      'refusing neighbours on one domain',
      "site === 'same-origin' ||",
      "site === 'same-origin' || site === 'same-site' ||",
    ],
    ['counting addresses from the right', 'entries.at(-Math.max(env.TRUSTED_PROXIES, 1))', 'entries.at(0)'],
    ['one limit for all of an IPv6 network', 'return firstHalf(bare)', 'return bare'],
  ]),
  ...inFile('lib/http/body.ts', 'lib/http/route', [
    [
      'the kinds of body',
      'if (kind && accepted.includes(kind)) return kind',
      'if (kind) return kind\n  return accepted[0] as BodyKind',
    ],
    ['the size of a body without a length', 'if (size > limit) throw tooLarge(limit)', ''],
    ['refusing bytes that are no text', 'fatal: true', 'fatal: false'],
  ]),
  ...inFile('lib/http/multipart.ts', 'lib/http/multipart', [
    ['the size of a photo', 'if (stream.truncated)', 'if (false)'],
    ['the number of photos', "parser.on('filesLimit', () =>", "parser.on('nothing', () =>"],
    ['all photos or none', 'if (stop.reason) throw stop.reason.error', ''],
  ]),
  ...inFile('lib/server/request-filter-rules.ts', 'lib/server/request-filter-rules', [
    [
      'refusing a router state that Next fails on',
      "if (!isRouterState(headers['next-router-state-tree'])) return 'headers'",
      '',
    ],
    ['refusing addresses with dots', "part === '.' || part === '..'", 'false'],
    ['refusing methods that Next fails on', "if (!methodsAt(url).includes(method)) return 'method'", ''],
  ]),
  ...inFile('lib/server/protect.ts', 'lib/server/protect', [
    ['the protecting headers', 'if (!response.hasHeader(name)) response.setHeader(name, value)', ''],
    ['a policy for every answer', "if (!response.hasHeader('Content-Security-Policy')) {", 'if (false) {'],
    ['keeping errors and cookies out of caches', 'if (mustNotBeKept(response))', 'if (false)'],
  ]),
  ...inFile('lib/http/policy.mjs', 'lib/server/protect', [
    [
      'naming each inline script',
      '`script-src ${named(inlineScripts)}`,',
      "`script-src 'self' 'unsafe-inline'`,",
    ],
    ['refusing frames', `"base-uri 'none'",\n    "frame-ancestors 'none'",`, `"base-uri 'none'",`],
    ['refusing another base', `"base-uri 'none'",\n    "frame`, `"frame`],
  ]),
  ...inFile('lib/http/headers.mjs', 'lib/server/protect', [
    ['nosniff', "  'X-Content-Type-Options': 'nosniff',\n", ''],
    ['https for ever', "  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',\n", ''],
  ]),
  ...inFile('lib/articles/rules.ts', 'lib/articles/sanitise', [
    ['the allowed tags', "'blockquote'],", "'blockquote', 'img', 'script'],"],
    ['the allowed addresses', "['http', 'https', 'mailto']", "['http', 'https', 'mailto', 'javascript']"],
  ]),
  ...inFile('lib/articles/sanitise.ts', 'lib/articles/sanitise', [
    ['the allowed attributes', "{ a: ['href', 'rel'] }", "{ '*': ['href', 'rel', 'onclick'] }"],
  ]),
  ...inFile('lib/articles/schema.ts', 'e2e:visitor/xss.spec.ts -g "are not stored"', [
    [
      'cleaning articles when they are read',
      'const content = clean(text.content)',
      'const content = text.content',
    ],
  ]),
  ...inFile('lib/articles/save.ts', 'e2e:visitor/xss.spec.ts -g "are not stored"', [
    [
      'cleaning articles when they are stored',
      'const html = sanitise(content).trim()',
      'const html = content.trim()',
    ],
  ]),
  ...inFile('components/site/json-ld.tsx', 'components/site/json-ld', [
    ['closed structured data', ".replaceAll('<', '\\\\u003c')", ''],
  ]),
  ...inFile('lib/staff/rules.ts', 'lib/staff/rules', [
    ['hiding drafts', 'viewer.staff ? {} : { published: true }', '{}'],
  ]),
  ...inFile('lib/http/secret.ts', 'lib/http/secret', [
    [
      'comparing signatures',
      'return sameText(sign(purpose, text), signature)',
      'return signature.length > 0',
    ],
    ['a signature for one purpose', '`${purpose}\\n${text}`', 'text'],
  ]),
  ...inFile('lib/http/secret-file.ts', 'lib/http/secret-file', [
    ['refusing an empty secret', 'if (own.length >= leastLength) return own', 'return own'],
  ]),
  ...inFile('lib/staff/session.ts', 'lib/staff/session', [
    [
      'a session in the database',
      'return id ? findSession(id) : null',
      "return id ? { id: 1, username: 'mali' } : null",
    ],
    ['a cookie that scripts cannot read', 'options: { httpOnly: true', 'options: { httpOnly: false'],
    ['a cookie for https alone', "path: '/', secure: onHttps },", "path: '/', secure: false },"],
    [
      'a cookie for this site alone',
      "sameSite: 'lax', path: '/', secure: onHttps },",
      "sameSite: 'none', path: '/', secure: onHttps },",
    ],
  ]),
  ...inFile('lib/staff/store.ts', 'lib/staff/store', [
    [
      'a session on the password that was looked at',
      'const where = { id: user.id, passwordHash, disabledAt: null }',
      'const where = { id: user.id }',
    ],
    ['the end of sessions', 'session.expiresAt <= new Date() ||', ''],
    ['shutting out disabled users', '|| session.user.disabledAt) return null', ') return null'],
    ['no sign-in for disabled users', 'user && fits && !user.disabledAt', 'user && fits'],
  ]),
  ...inFile('lib/staff/store.ts', 'e2e:api/sessions.spec.ts -g "changed the password"', [
    ['ending sessions with the old password', '    db.session.deleteMany({ where: { userId } }),\n', ''],
  ]),
  ...inFile('lib/staff/set-up.ts', 'lib/staff/set-up', [
    ['the token of the first account', 'if (!isSetupToken(token)) {', 'if (false) {'],
    ['a limit of guesses at it', "await countTry('setupOverall', 'all')", ''],
    ['one first account', 'if (await isSetUp()) throw closed()', ''],
  ]),
  ...inFile('lib/staff/password.ts', 'lib/staff/password', [
    [
      'the same work for unknown users',
      'const fits = await inTurn(queue,',
      'if (!stored) return false\n  const fits = await inTurn(queue,',
    ],
    ['slow hashes', 'timeCost: 2', 'timeCost: 1'],
    [
      'a queue for people we know',
      'waiting.known.shift() ?? waiting.strangers.shift()',
      'waiting.strangers.shift() ?? waiting.known.shift()',
    ],
  ]),
  ...inFile('lib/staff/schema.ts', 'lib/staff/password', [
    ['passwords of twelve characters', 'min: 12', 'min: 4'],
    ['refusing common passwords', '.refine((value) => !isCommon(value)', '.refine(() => true'],
  ]),
  ...inFile('lib/staff/auth-options.ts', 'e2e:api/sign-in.spec.ts -g "no other site"', [
    [
      'leading nobody elsewhere after the sign-in',
      'return target.origin === new URL(baseUrl).origin ? target.href : `${baseUrl}/admin`',
      'return target.href',
    ],
  ]),
  ...inFile('lib/http/rate-limit-store.ts', 'e2e:api/sign-in.spec.ts -g "ten wrong tries"', [
    ['limits of tries', 'await limiter(name).consume(key)', 'await limiter(name).get(key)'],
  ]),
  ...inFile('lib/images/encode.ts', 'lib/images/encode', [
    ['the number of pixels', 'if (width * height > pictureLimits.pixels) {', 'if (false) {'],
    [
      'taking out where a photo was made',
      'const upright = open(file).autoOrient()',
      'const upright = open(file).autoOrient().keepMetadata()',
    ],
  ]),
  ...inFile('lib/http/fields.ts', 'lib/leads/schema', [
    ['refusing NUL in a request', '/[\\u0000\\p{Surrogate}]/u', '/[\\p{Surrogate}]/u'],
  ]),
  ...inFile('lib/leads/schema.ts', 'lib/leads/schema', [
    [
      'the longest name',
      "z.string('firstNameRequired').trim().min(1, 'firstNameRequired').max(leadLimits.name, 'tooLong')",
      "z.string('firstNameRequired').trim().min(1, 'firstNameRequired')",
    ],
  ]),
  ...inFile('lib/leads/submit.ts', 'lib/leads/submit', [
    ['refusing another request with the same key', 'if (known.bodyHash !== bodyHash)', 'if (false)'],
    ['answering a repeated request', 'if (known) return known', ''],
  ]),
  ...inFile('lib/leads/store.ts', 'lib/leads/store', [
    ['noticing that a status changed meanwhile', 'where: { id, [field]: before[field] }', 'where: { id }'],
    ['leaving a status as it is', '(lead.status === status ? null : { kind', '(false ? null : { kind'],
  ]),
  ...inFile('lib/images/open-picture.ts', 'e2e:api/updates.spec.ts -g "is a draft"', [
    [
      'hiding pictures of drafts',
      'return viewer.staff ? find(viewer) : null',
      'return find({ staff: true })',
    ],
  ]),
  ...inFile('lib/leads/csv.ts', 'lib/leads/csv', [
    ['texts that stay texts in a spreadsheet', "? `'${text}` : text", '? text : text'],
  ]),
  ...inFile('lib/mail/rules.ts', 'lib/mail/rules', [
    ['subjects of one line', ".replace(/[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}]+/gu, ' ')", ''],
  ]),
  ...inFile('lib/email-address.ts', 'lib/email-address', [
    [
      'one recipient for one address',
      'if (!/^[^\\s\\p{C}"(),:;<>@[\\\\\\]]+@[^\\s\\p{C}"(),:;<>@[\\\\\\]]+$/u.test(address) || address.length > 254)',
      'if (false)',
    ],
  ]),
  ...inFile('lib/db/sqlite/library.mjs', 'e2e:faults/sqlite-file.spec.ts -g "would not wait for the disk"', [
    ['writing before answering', "'synchronous', 2,", "'synchronous', 1,"],
  ]),
]
