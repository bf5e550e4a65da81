// Mutations that each remove one protection. `test` names the jest files or, after `e2e:`, the browser tests that must
// fail.

/**
 * @typedef {object} Mutant
 * @property {string} name the protection that is removed
 * @property {string} file
 * @property {string} from must occur in the file exactly once
 * @property {string} to
 * @property {string} test
 */

/** @type {(file: string, test: string, changes: [name: string, from: string, to: string][]) => Mutant[]} */
const inFile = (file, test, changes) => changes.map(([name, from, to]) => ({ file, test, name, from, to }))

/** @type {Mutant[]} */
export const mutants = [
  ...inFile('lib/platform/http/route.ts', 'lib/platform/http/route', [
    [
      'the origin check',
      'if (!safeMethods.has(request.method) && !options.fromAnywhere) refuseOtherSites(request.headers)',
      '',
    ],
    ['authentication of staff endpoints', 'if (!staff) throw unauthenticated()', ''],
    [
      'the role of a member',
      'if (!(await options.staff.allows(staff, params ?? {}))) throw roleRefused()',
      '',
    ],
    [
      'rate limits of endpoints',
      'if (options.limit) await consumeByAddress(options.limit.byAddress, address)',
      '',
    ],
    [
      'the overall rate limit',
      "if (options.limit?.overall) await consumeAttempt(options.limit.overall, 'all')",
      '',
    ],
    [
      'strict ids in paths',
      'if (!result.success) throw notFound()',
      'if (!result.success) return undefined as T',
    ],
    [
      'the 503 while the database is unavailable',
      'if (trouble || isWriteConflict(error)) {',
      'if (isWriteConflict(error)) {',
    ],
    ['the 503 after a write conflict', 'if (trouble || isWriteConflict(error)) {', 'if (trouble) {'],
    [
      'hiding the cause of internal errors',
      "return new HttpError('internal', 'Something went wrong on our side. Please try again later')",
      "return new HttpError('internal', String(error))",
    ],
  ]),
  ...inFile('lib/platform/http/secrets/seal.ts', 'lib/platform/http/secrets/seal', [
    ['the end of a link to personal data', 'return until > now.getTime() ? text : null', 'return text'],
    [
      'one purpose for a sealed token',
      "hkdfSync('sha256', secret(), '', purpose, 32)",
      "hkdfSync('sha256', secret(), '', 'sealed', 32)",
    ],
  ]),
  ...inFile('lib/platform/mail/smtp.ts', 'lib/platform/mail/smtp', [
    ['TLS to a mail server on another machine', "parsed.searchParams.set('requireTLS', 'true')", ''],
  ]),
  ...inFile('lib/platform/mail/outbox.ts', 'test/stores/clock', [
    [
      'the end of a moment that a wrong clock has set',
      '[{ lte: now }, { gt: new Date(now.getTime() + maxDelay) }]',
      '[{ lte: now }]',
    ],
    ['the wait until a mail is due', '{ gt: new Date(now.getTime() + maxDelay) }', '{ gt: now }'],
  ]),
  ...inFile('lib/privacy/letters/visitor.tsx', 'test/api/privacy/privacy', [
    ['no privacy link to an unknown address', 'if (!(await isKnown(mail.recipient))) {', 'if (false) {'],
  ]),
  ...inFile('lib/leads/personal-data.ts', 'test/api/privacy/privacy', [
    [
      'corrections of one’s own requests only',
      'WHERE "id" = ${id} AND ${holdsAddress(\'email\', email)}`',
      'WHERE "id" = ${id}`',
    ],
  ]),
  ...inFile('lib/privacy/store.ts', 'test/api/privacy/retention', [
    ['keeping the leads of buyers', `p."status" IN ('reserved', 'sold')`, '1 = 0'],
    [
      'keeping leads with recent entries',
      'e."leadId" = l."id" AND e."createdAt" >= ${before})\n    AND NOT EXISTS (SELECT 1 FROM "LeadEvent"',
      '1 = 0)\n    AND NOT EXISTS (SELECT 1 FROM "LeadEvent"',
    ],
    ['keeping leads whose villa was set free lately', `\${endOf} >= \${before}`, '1 = 0'],
  ]),
  ...inFile('lib/privacy/retention.ts', 'test/api/privacy/retention', [
    ['the retention time', 'if (before > retentionEnd(new Date(), env.PRIVACY_MONTHS))', 'if (false)'],
  ]),
  ...inFile('lib/platform/http/validation-error.ts', 'lib/platform/http/route', [
    ['dropping unknown fields', 'return result.data', 'return value as T'],
  ]),
  ...inFile('lib/platform/http/origin.ts', 'lib/platform/http/origin lib/platform/http/route', [
    ['refusing cross-site writes', 'if (!sameSite || !sameOrigin) {', 'if (!sameSite && !sameOrigin) {'],
    [
      'refusing same-site, cross-origin writes',
      "site === 'same-origin' ||",
      "site === 'same-origin' || site === 'same-site' ||",
    ],
    [
      'reading X-Forwarded-For from the right',
      'entries.at(-Math.max(env.TRUSTED_PROXIES, 1))',
      'entries.at(0)',
    ],
    ['one rate limit for an IPv6 network', 'address instanceof ipaddr.IPv6 ? network(address, 64) : ', ''],
  ]),
  ...inFile('lib/platform/http/body/read.ts', 'lib/platform/http/route', [
    [
      'the content type check',
      'if (match) return match[1]',
      'if (match) return match[1]\n  return accepted[0] as BodyKind',
    ],
    ['the size limit of a body without Content-Length', 'if (size > limit) throw tooLarge(limit)', ''],
    ['refusing invalid UTF-8', 'fatal: true', 'fatal: false'],
  ]),
  ...inFile('lib/platform/http/body/multipart.ts', 'lib/platform/http/body/multipart', [
    ['the size limit of a photo', 'if (stream.truncated)', 'if (false)'],
    ['the limit on the number of photos', "parser.on('filesLimit', () =>", "parser.on('nothing', () =>"],
    ['all photos or none', 'if (failure.reason) throw failure.reason.error', ''],
  ]),
  ...inFile('lib/platform/front/request-filter.ts', 'lib/platform/front/request-filter', [
    [
      'refusing malformed router states',
      "if (!isRouterState(headers['next-router-state-tree'])) return 'headers'",
      '',
    ],
    ['refusing paths with dot segments', "part === '.' || part === '..'", 'false'],
    [
      'refusing methods that Next.js answers with 500',
      "if (!methodsAt(url).includes(method)) return 'method'",
      '',
    ],
  ]),
  ...inFile('lib/platform/front/page-cache-rules.ts', 'lib/platform/front/page-cache-rules', [
    ['keeping pages of staff apart', 'if (cookies.includes(site.sessionCookie)) return null', ''],
    [
      'keeping redirects to a reader’s language apart',
      "if (!prefixed && chooseLocale(stored, headers['accept-language']) !== defaultLocale) return null",
      '',
    ],
    [
      'keeping parameters that no page reads out of the cache',
      '|| !isKnown(site, search, page.query ?? [])',
      '',
    ],
    ['keeping values that no page knows out of the cache', ' && site.isQueryValue(name, value)', ''],
    ['keeping other spellings of a path out of the cache', "if (pathname.includes('%')) return null", ''],
    [
      'a copy of a page for each currency',
      'return choice === undefined ? url : `${url}#${choice}`',
      'return url',
    ],
  ]),
  ...inFile(
    'lib/platform/front/page-cache.ts',
    'lib/platform/front/page-cache lib/platform/front/page-data',
    [
      [
        'making data of public pages alone',
        'key ? (await find(key, exchange)).page?.data : undefined',
        '(await find(asked.page, exchange)).page?.data',
      ],
      [
        'making data for the URL and not for the reader',
        'Object.assign(request, { url, headers: { ...headers, [choiceHeader]: choice } })',
        'request.url = url',
      ],
      ['rendering a page again after a change', 'cached?.version === version && ', 'cached && '],
      ['rendering a page again after a minute', ' && Date.now() < cached.until', ''],
      ['not keeping pages without their content', ' || missingContentCount() !== missing', ''],
      ['not keeping pages that are not proven to be the same for all', ' || !shared.sameForAll', ''],
    ],
  ),
  ...inFile('lib/platform/front/next-html.ts', 'lib/platform/front/page-cache lib/platform/front/page-data', [
    [
      'noticing that a page reads a cookie',
      "['headers', 'cookies', 'mutableCookies']",
      "['headers', 'mutableCookies']",
    ],
    ['proof by the rendering of the page alone', "if (store.phase === 'render') ", ''],
    ['allowing only the scripts that Next has written', '<script nonce="${nonce}"(?!', '<script(?!'],
    ['moving only the data that Next has written', '<script nonce="${nonce}">self', '<script[^>]*>self'],
  ]),
  ...inFile('lib/platform/front/rendered-page.ts', 'lib/platform/front/page-cache', [
    ['not keeping responses with cookies', " && !headers['set-cookie']", ''],
    ['not keeping half a page', 'return complete && ', 'return '],
  ]),
  ...inFile('lib/platform/front/page-data.ts', 'lib/platform/front/page-data', [
    [
      'making data only for addresses that the site has sent',
      'equalInConstantTime(signatureOf(hash, page), signature) ? page : null',
      'page',
    ],
  ]),
  ...inFile('lib/platform/front/picture-cache.ts', 'lib/platform/front/picture-cache', [
    ['reading a picture again after a change', 'picture?.version === version', 'picture'],
    ['not keeping pictures that may change', " && headers['cache-control'] === forEver", ''],
    ['keeping pictures for visitors only', '!isVisitors || ', ''],
  ]),
  ...inFile('lib/platform/front/vary.ts', 'lib/platform/front/vary', [
    [
      'telling caches that a page without prefix depends on the reader',
      'return headers[readerLanguage] === defaultLocale ? cacheHeaders.chosenByProxy : cacheHeaders.reader',
      'return headers ? cacheHeaders.chosenByProxy : cacheHeaders.reader',
    ],
  ]),
  ...inFile('deploy/nginx/site.conf', 'e2e:operate/page-cache.spec.ts -g "staff see their draft"', [
    [
      'staff passing by nginx’s cache',
      'proxy_cache_bypass $nava_ridge_staff $nava_ridge_redirected',
      'proxy_cache_bypass $nava_ridge_redirected',
    ],
  ]),
  ...inFile('lib/platform/front/visitor-choice.ts', 'lib/platform/front/visitor-choice', [
    [
      'keeping prices in a visitor’s currency out of other caches',
      "response.setHeader('Cache-Control', 'private, no-store')",
      '',
    ],
    ['not believing a choice that a client claims', 'delete request.headers[choiceHeader]', ''],
  ]),
  ...inFile('deploy/nginx/site.conf', 'e2e:operate/page-cache.spec.ts -g "no visitor gets the currency"', [
    ['visitors with a currency passing by nginx’s cache', '    usd "";', '    usd "";\n    eur "";'],
  ]),
  ...inFile('deploy/nginx/site.conf', 'e2e:operate/page-cache.spec.ts -g "each visitor gets the page"', [
    ['deciding the language before nginx’s cache', '    other 1;', '    other "";'],
  ]),
  ...inFile('lib/platform/front/response-headers.ts', 'lib/platform/front/response-headers', [
    ['the security headers', 'if (!response.hasHeader(name)) response.setHeader(name, value)', ''],
    [
      'a Content-Security-Policy for every response',
      "&& !response.hasHeader('Content-Security-Policy')) {",
      '&& false) {',
    ],
    ['no caching of errors and cookies', 'if (mustNotBeKept(response))', 'if (false)'],
  ]),
  ...inFile('lib/platform/http/content-security-policy.mjs', 'lib/platform/front/response-headers', [
    [
      'script hashes instead of unsafe-inline',
      '`script-src ${sourceList(inlineScripts)}`,',
      "`script-src 'self' 'unsafe-inline'`,",
    ],
    ['frame-ancestors', `"base-uri 'none'",\n    "frame-ancestors 'none'",`, `"base-uri 'none'",`],
    ['base-uri', `"base-uri 'none'",\n    "frame`, `"frame`],
  ]),
  ...inFile('lib/platform/http/headers.mjs', 'lib/platform/front/response-headers', [
    ['nosniff', "  'X-Content-Type-Options': 'nosniff',\n", ''],
    [
      'Strict-Transport-Security',
      "  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',\n",
      '',
    ],
  ]),
  ...inFile('lib/content/rules.ts', 'lib/content/sanitise', [
    ['the allowed tags', "'blockquote'],", "'blockquote', 'img', 'script'],"],
    ['the allowed URL schemes', "['http', 'https', 'mailto']", "['http', 'https', 'mailto', 'javascript']"],
  ]),
  ...inFile('lib/content/sanitise.ts', 'lib/content/sanitise', [
    ['the allowed attributes', "a: ['href', 'rel'],", "'*': ['href', 'rel', 'onclick'],"],
  ]),
  ...inFile('lib/articles/schema.ts', 'e2e:visitor/xss.spec.ts -g "are not stored"', [
    [
      'sanitising articles when they are read',
      'const content = clean(text.content)',
      'const content = text.content',
    ],
  ]),
  ...inFile('lib/content/sanitise.ts', 'e2e:visitor/xss.spec.ts -g "are not stored"', [
    [
      'sanitising articles when they are stored',
      'const html = sanitise(content, rules).trim()',
      'const html = content.trim()',
    ],
  ]),
  ...inFile('components/site/json-ld.tsx', 'components/site/json-ld', [
    ['escaping of structured data', ".replaceAll('<', '\\\\u003c')", ''],
  ]),
  ...inFile('lib/staff/rules.ts', 'lib/staff/rules', [
    ['hiding drafts', 'viewer.staff ? {} : { OR: [{ published: true }, { publishAt: { lte: now } }] }', '{}'],
  ]),
  ...inFile('lib/platform/http/secrets/secret.ts', 'lib/platform/http/secrets/secret', [
    [
      'the signature check',
      'return equalInConstantTime(sign(purpose, text), signature)',
      'return signature.length > 0',
    ],
    ['the purpose in a signature', '`${purpose}\\n${text}`', 'text'],
  ]),
  ...inFile('lib/platform/http/secrets/secret.ts', 'lib/platform/http/secrets/secret-file', [
    [
      'refusing an empty secret',
      'if (secretText.length >= minLength) return secretText',
      'return secretText',
    ],
  ]),
  ...inFile('lib/staff/sessions/session.ts', 'lib/staff/sessions/session', [
    [
      'the database lookup of a session',
      'return id ? findSession(id) : null',
      "return id ? { id: 1, username: 'mali' } : null",
    ],
    ['the HttpOnly cookie attribute', 'options: { httpOnly: true', 'options: { httpOnly: false'],
    ['the __Host- prefix of the session cookie', "'__Host-next-auth", "'__Secure-next-auth"],
    ['the Secure cookie attribute', "path: '/', secure: onHttps },", "path: '/', secure: false },"],
    [
      'the SameSite cookie attribute',
      "sameSite: 'lax', path: '/', secure: onHttps },",
      "sameSite: 'none', path: '/', secure: onHttps },",
    ],
  ]),
  ...inFile('lib/staff/sessions/store.ts', 'test/stores/staff', [
    [
      'starting a session only for the verified password',
      'const where = { id: user.id, passwordHash, disabledAt: null }',
      'const where = { id: user.id }',
    ],
    ['the expiry of sessions', 'session.expiresAt <= new Date() ||', ''],
    ['ending sessions of disabled users', '|| session.user.disabledAt) return null', ') return null'],
    [
      'no session beside the first second step',
      ' || (!secondStep && (await hasSecondStep(user.id, tx)))',
      '',
    ],
  ]),
  ...inFile('lib/platform/http/secrets/token.ts', 'test/stores/staff', [
    [
      'digests of session ids in the database',
      "return createHash('sha256').update(text).digest('base64url')",
      'return text',
    ],
  ]),
  ...inFile('lib/staff/accounts/store.ts', 'test/stores/staff', [
    ['no sign-in for disabled users', 'user && fits && !user.disabledAt', 'user && fits'],
  ]),
  ...inFile('lib/staff/accounts/store.ts', 'test/api/staff/sessions', [
    ['ending sessions with the old password', '    db.session.deleteMany({ where: { userId } }),\n', ''],
  ]),
  ...inFile('lib/staff/accounts/store.ts', 'test/api/leads/calendar', [
    [
      'ending the calendar with the old password',
      '    db.calendarFeed.deleteMany({ where: { userId } }),\n',
      '',
    ],
    [
      'ending the calendar of a disabled account',
      '      await tx.calendarFeed.deleteMany({ where: { userId: id } })\n',
      '',
    ],
  ]),
  ...inFile('lib/staff/second-step/store.ts', 'test/api/leads/calendar', [
    [
      'ending the calendar with a reset of the second step',
      '    db.calendarFeed.deleteMany({ where }),\n',
      '',
    ],
  ]),
  ...inFile('lib/viewings/feed/store.ts', 'test/api/leads/calendar', [
    [
      'digests of calendar tokens in the database',
      'data = { digest: digestOf(token)',
      'data = { digest: token',
    ],
    [
      'no calendar by a session that has ended',
      'if ((await tx.session.count({ where: { id: sessionId, userId } })) === 0) return null',
      '',
    ],
    ["a calendar of the member's own viewings", 'guideId: feed.userId, ', ''],
    [
      'no names in a calendar without the wish',
      'feed.names ? personOf(viewing, viewing.lead) : null',
      'personOf(viewing, viewing.lead)',
    ],
  ]),
  ...inFile('lib/viewings/feed/open.ts', 'test/api/leads/calendar', [
    [
      'a limit for guessed calendars',
      '  await consumeByAddress(rateLimits.calendar.byAddress, address)\n',
      '',
    ],
  ]),
  ...inFile('lib/staff/second-step/store.ts', 'test/api/staff/second-step', [
    [
      'accepting each code once',
      'const where = { userId, lastStep: { lt: step } }',
      'const where = { userId }',
    ],
    ['using a recovery code up', 'code), userId, usedAt: null }', 'code), userId }'],
    [
      'ending sessions without a second step',
      'await tx.session.deleteMany({ where: { userId, id: { not: sessionId } } })',
      '',
    ],
    ['a new session after the first second step', ', data: { id: renewedAs, expiresAt } })', ', data: {} })'],
    [
      'one set-up at a time',
      '  await tx.user.updateMany({ where: { id: userId, disabledAt: null }, data: { disabledAt: null } })\n',
      '',
    ],
    [
      'no set-up from a session that has ended',
      "if ((await tx.session.count({ where: { id: sessionId, userId } })) === 0) return 'ended'",
      '',
    ],
  ]),
  ...inFile('lib/staff/second-step/prove.ts', 'test/api/staff/second-step', [
    ['the limit of codes by address', '  await consumeAttempt(...accountLimit)\n', ''],
    ['the pauses after wrong codes', '  if (above < 0) return count\n', '  return count\n'],
    ['the mail about wrong codes', ') await notify(userId, wrongCodesNotice(username))', ') void 0'],
  ]),
  ...inFile('lib/staff/second-step/codes.ts', 'test/api/staff/second-step', [
    ['encrypting the keys of codes', '=> encrypt(purpose, Buffer.from(secret))', '=> secret'],
  ]),
  ...inFile('lib/staff/accounts/password-link-store.ts', 'test/api/staff/forgotten-password', [
    [
      'three links an hour',
      'return links < linksPerHour ? (user?.email ?? null) : null',
      'return user?.email ?? null',
    ],
    [
      'one use of a link',
      '      await tx.passwordLink.update({ where: usable, data: { digest: null } })\n',
      '',
    ],
    ['the end of sessions', '      await tx.session.deleteMany({ where: { userId } })\n', ''],
    ['storing tokens hashed', 'const data = { digest: digestOf(token) }', 'const data = { digest: token }'],
  ]),
  ...inFile('lib/staff/sessions/next-auth.ts', 'test/api/staff/second-step', [
    ['the second step of NextAuth’s callback', 'if (await hasSecondStep(verified.user.id)) return null', ''],
  ]),
  ...inFile('lib/staff/accounts/store.ts', 'test/stores/staff', [
    [
      'no change of the password from a session that has ended',
      '    ...(earlier ? [db.session.delete({ where: { id: earlier.sessionId, userId } })] : []),\n',
      '',
    ],
  ]),
  ...inFile('lib/staff/accounts/members.ts', 'test/api/staff/account-email', [
    [
      'the password for a change of email',
      '  await checkPassword(by, currentPassword, address, wrongCurrentPassword)\n',
      '',
    ],
  ]),
  ...inFile('lib/staff/sessions/roles.ts', 'test/api/staff/roles', [
    ['the owners’ mails in the outbox', '|| !(await isForOwners(path.data.id))', '|| true'],
    ['calls for owners', "({ role }: SignedInStaff) => role === 'owner'", '(_: SignedInStaff) => true'],
    ['another member’s account', 'isOwner(staff) || id === String(staff.id)', 'true'],
  ]),
  ...inFile('lib/staff/accounts/store.ts', 'test/api/staff/roles', [
    ['the last owner’s role', 'if (await isLastOwner(tx, user)) throw lastOwner()', ''],
    ['the last owner’s account', 'if (disabled && (await isLastOwner(tx, user))) throw lastOwner()', ''],
  ]),
  ...inFile('lib/staff/accounts/reset.ts', 'test/api/staff/roles', [
    [
      'the password for a reset',
      '  await checkPassword(user, currentPassword, address, wrongCurrentPassword)\n',
      '',
    ],
    ['the second step for a reset', 'if (!question) return null', 'return null'],
  ]),
  ...inFile('lib/outbox/store.ts', 'test/api/staff/roles', [
    ['the list of the owners’ mails', '...(!all && { AND: [leadMailWhere] }),', ''],
  ]),
  ...inFile('app/api/plots/[number]/route.ts', 'test/api/staff/roles', [
    ['what a plot costs', "if (staff.role !== 'owner' && (", 'if (false && ('],
  ]),
  ...inFile('lib/staff/sessions/store.ts', 'test/api/staff/second-step-required', [
    ['the required second step', 'return session && !session.mustSetUp ?', 'return session ?'],
  ]),
  ...inFile('lib/platform/front/slow-body.ts', 'lib/platform/front/slow-body', [
    ['a limit for idle bodies', 'now - lastByte < most.idle && ', ''],
    ['a limit for slow bodies', ' && now - start < longest', ''],
    ['the usual limit for an upload after its response', 'isUpload && !response.headersSent', 'isUpload'],
  ]),
  ...inFile('deploy/nginx/site.conf', 'e2e:operate/nginx.spec.ts -g "a stranger is told to sign in"', [
    ['a session for large uploads', 'if ($nava_ridge_session = "") { return 401 "Please sign in"; }', ''],
  ]),
  ...inFile('deploy/nginx/site.conf', 'e2e:operate/nginx.spec.ts -g "cannot take all connections"', [
    ['a limit of connections', 'limit_conn nava_ridge_clients 64;', ''],
  ]),
  ...inFile('scripts/run/server.mjs', 'scripts/run/server', [
    ['a limit for slow headers', 'headersTimeout: 30_000', 'headersTimeout: 0'],
  ]),
  ...inFile('scripts/run/settings.ts', 'scripts/run/settings', [
    ['closing the data folder to other users', '    restrictAccess(folder)\n', ''],
  ]),
  ...inFile('scripts/run/file-access.ts', 'scripts/run/settings', [
    ['leaving shared folders open', ' || stats.mode & sticky', ''],
  ]),
  ...inFile('scripts/data/migrations/migrate.ts', 'scripts/run/settings', [
    ['closing database files to other users', 'restrictAccess(`${sqlitePath(url)}${end}`)', 'void end'],
  ]),
  ...inFile('scripts/data/backup/drill-site.ts', 'scripts/data/backup/drill-site', [
    ['keeping settings of the live site from a drill', '    ...none,\n', ''],
  ]),
  ...inFile('scripts/data/backup/drill-database.ts', 'scripts/data/backup/drill-database', [
    ['the name of a database for drills', "if (!name.endsWith('_drill') || (", 'if (('],
    [
      'keeping a drill away from the live database',
      ' && nameOf(databaseUrl) === name',
      ' && name === databaseUrl',
    ],
  ]),
  ...inFile('scripts/data/copy/target.ts', 'scripts/data/copy/target', [
    ['the warning of a password in arguments', 'if (named && target.password) {', 'if (!named) {'],
  ]),
  ...inFile('lib/staff/accounts/set-up.ts', 'test/api/staff/first-account', [
    ['the token of the first account', 'if (!isSetupToken(token)) {', 'if (false) {'],
    ['a limit of guesses at it', "await consumeAttempt(rateLimits.setup.wrongToken, 'all')", ''],
    ['one first account', 'if (await isSetUp()) throw setupClosed()', ''],
  ]),
  ...inFile('lib/staff/accounts/password.ts', 'lib/staff/accounts/password', [
    [
      'the same work for unknown users',
      'const fits = await inTurn(queue,',
      'if (!stored) return false\n  const fits = await inTurn(queue,',
    ],
    ['slow hashes', 'timeCost: 2', 'timeCost: 1'],
    ['the priority of known browsers', '{ known: 2, worked: 1,', '{ known: 0, worked: 1,'],
  ]),
  ...inFile('lib/staff/sign-in/proof-of-work.ts', 'test/api/contract/limits', [
    ['counting each work once', 'await consumeAttempt(rateLimits.signIn.solution, id)', ''],
    ['work for one account', '${usernameKey(username)}\\n${terms}', '${terms}'],
    ['the expiry of work', 'if (Number(until) < Date.now()) return false', ''],
    ['checking the work', 'return key.readUInt32BE() >>> (32 - Number(zeros)) === 0', 'return true'],
  ]),
  ...inFile('lib/staff/sign-in/sign-in.ts', 'test/api/contract/limits', [
    [
      'slow turns for an account under attack',
      "above.includes(true) ? 'attacked' : 'strangers'",
      "'strangers'",
    ],
    [
      'the limit of tries by address and account',
      'const accountLimit = [limits.byAddressAndAccount, `${address} ${account}`] as const\n  await consumeAttempt(...accountLimit)',
      'const accountLimit = [limits.byAddressAndAccount, `${address} ${account}`] as const',
    ],
    ['not counting a try that was turned away', 'await counted.refund()', ''],
  ]),
  ...inFile('lib/staff/schema.ts', 'lib/staff/accounts/password', [
    ['passwords of twelve characters', 'min: 12', 'min: 4'],
    ['refusing common passwords', '.refine((value) => !isCommon(value)', '.refine(() => true'],
  ]),
  ...inFile('lib/staff/sessions/next-auth.ts', 'test/api/staff/sign-in', [
    [
      'the protection from open redirects after sign-in',
      'return target.origin === new URL(baseUrl).origin ? target.href : `${baseUrl}/admin`',
      'return target.href',
    ],
  ]),
  ...inFile('lib/platform/http/rate-limit-store.ts', 'test/api/staff/sign-in', [
    [
      'limits of tries',
      'await limiterFor(limit, times).consume(key, 1,',
      'await limiterFor(limit, times).get(key,',
    ],
  ]),
  ...inFile('lib/platform/images/encode.ts', 'lib/platform/images/encode', [
    ['the pixel limit', 'if (width * height > pictureLimits.pixels) {', 'if (false) {'],
    [
      'removing the location of a photo',
      'const upright = open(file).autoOrient()',
      'const upright = open(file).autoOrient().keepMetadata()',
    ],
  ]),
  ...inFile('lib/platform/http/body/fields.ts', 'lib/leads/request/schema', [
    ['refusing NUL in a request', '/[\\u0000\\p{Surrogate}]/u', '/[\\p{Surrogate}]/u'],
  ]),
  ...inFile('lib/leads/request/schema.ts', 'lib/leads/request/schema', [
    ['the length limit of a name', 'text(missing, leadLimits.name)', 'text(missing, leadLimits.message)'],
  ]),
  ...inFile('lib/leads/request/submit.ts', 'test/api/leads/flood', [
    ['keeping a buyer in a flood from getting mails', 'flooded ? [] : ', ''],
    ['the end of what a flood stores', "await consumeAttempt(rateLimits.lead.flood, 'all')", ''],
  ]),
  ...inFile('lib/platform/http/rate-limit-store.ts', 'test/api/contract/limits', [
    [
      'limits of the networks around an IPv6 address',
      'if (network) await consumeAttempt(limit, network, { times })',
      '',
    ],
  ]),
  ...inFile('lib/platform/http/body/readers.ts', 'lib/platform/http/route', [
    ['not rendering a form again at a limit', 'if (jsonOnlyErrors.has(error.code)) return undefined', ''],
    ['reading a form while the database is away', 'form ??= await', 'void'],
  ]),
  ...inFile('lib/leads/request/submit.ts', 'test/api/leads/leads', [
    ['refusing another request with the same key', 'if (earlier.bodyHash !== bodyHash)', 'if (false)'],
    ['the stored response for a repeated request', 'if (earlier) return earlier', ''],
  ]),
  ...inFile('lib/leads/write-store.ts', 'test/stores/leads', [
    ['detecting a concurrent change of a status', '[column, before[column]]', '[column, undefined]'],
  ]),
  ...inFile('lib/leads/write-store.ts', 'test/api/leads/follow-up', [
    ['detecting a concurrent change of a plan', '[column, before[column]]', '[column, undefined]'],
  ]),
  ...inFile('lib/leads/workflow/store.ts', 'test/stores/leads', [
    ['leaving a status as it is', 'if (isMoved) events.push', 'events.push'],
    ['not undoing what a colleague did after a move', 'from !== lead.status)', 'false)'],
  ]),
  ...inFile('lib/leads/merge/store.ts', 'test/api/leads/merge', [
    ['refusing to merge a lead that a colleague has changed', 'if (version !== lead.version)', 'if (false)'],
    [
      'refusing to merge two people unasked',
      'if (!shareAddress(survivor, mergedLead) && Number(typed) !== other)',
      'if (false)',
    ],
    ['refusing to undo a merge after a change', 'return events + ofPlots > 0', 'return false'],
  ]),
  ...inFile('lib/leads/follow-up/store.ts', 'test/api/leads/follow-up', [
    ['refusing a plan that was overtaken', 'refuseStalePlan(before, input)\n', ''],
  ]),
  ...inFile('lib/leads/edit/store.ts', 'test/api/leads/edit-lead', [
    [
      'refusing a correction that a colleague was quicker with',
      'input.version !== undefined && input.version !== lead.version',
      'false',
    ],
  ]),
  ...inFile('lib/articles/store.ts', 'test/stores/articles', [
    ['hiding drafts from the list and the neighbours of an article', 'where: visibleTo(viewer),', ''],
  ]),
  ...inFile('lib/platform/mail/eml-files.ts', 'lib/platform/mail/eml-files', [
    [
      'removing old mail files, which fill the disk',
      'await limitEmlFiles(folder).catch(',
      'await Promise.resolve().catch(',
    ],
  ]),
  ...inFile('components/staff/plots/use-plots.ts', 'components/staff/plots/use-change-plot', [
    [
      'cancelling a running read before a changed plot is shown',
      'await writeCache<StaffPlotJson[]>(client, queryKeys.plots,',
      'client.setQueryData<StaffPlotJson[]>(queryKeys.plots,',
    ],
  ]),
  ...inFile('lib/platform/db/content-cache.ts', 'test/postgresql/phases', [
    ['counting changes for other instances', 'if (onPostgres) await countChange()', ''],
    [
      'asking for the changes of other instances',
      'const storedVersion = onPostgres ? `${ownChanges.version} ${await countAllChanges()}` : ownChanges.version',
      'const storedVersion = ownChanges.version',
    ],
  ]),
  ...inFile('lib/platform/db/content-cache.ts', 'test/api/content/scheduling', [
    ['dropping what was cached before a planned moment', '  return planned.last\n}', '  return 0\n}'],
    ['keeping what is cached while the database is away', 'if (databaseTrouble()) return planned.last', ''],
  ]),
  ...inFile('lib/content/planned-store.ts', 'test/api/content/scheduling', [
    ['the end of a hold as a change of content', '...holds.map(({ heldUntil }) => heldUntil),', ''],
  ]),
  ...inFile('lib/subscribers/campaigns/planned-store.ts', 'test/api/content/scheduling', [
    ['looking whether visitors see what is sent', 'if (record?.published)', 'if (record)'],
  ]),
  ...inFile('lib/updates/phases/store.ts', 'test/api/plots/phases', [
    ['detecting a concurrent change of a phase', 'where: { key, version }', 'where: { key }'],
  ]),
  ...inFile('app/api/phases/route.ts', 'test/api/plots/phases', [
    ['keeping the versions of phases to staff', 'if (staff) return', 'return'],
  ]),
  ...inFile('lib/plots/store.ts', 'test/api/plots/plots', [
    [
      'refusing a change of a plot that was overtaken',
      '    version,\n    () =>',
      '    undefined,\n    () =>',
    ],
    ['one winner among concurrent changes of a plot', 'where: { number, version },', 'where: { number },'],
    [
      'removing the end of a hold that ended earlier',
      'createdAt: { gt: now } } }),',
      'createdAt: { lt: now } } }),',
    ],
  ]),
  ...inFile('lib/plots/rules.ts', 'lib/plots/rules', [
    [
      'the end of a hold',
      "if (plot.status !== 'held' || (plot.heldUntil && plot.heldUntil > now)) return plot",
      'return plot',
    ],
    ['the longest hold', 'ends > now.getTime() && ends <= last', 'ends > now.getTime()'],
  ]),
  ...inFile('scripts/data/backup/snapshot.ts', 'test/stores/snapshots', [
    ['not replacing a repository that is gone', 'mayInit: isNew || !hasBackups', 'mayInit: true'],
    ['the weekly check of the repository', 'isDue(status.checkedAt, lastNight(now, sunday)) ||', ''],
    [
      'the removal of old snapshots',
      'if (isDue(status.tidiedAt, lastNight(now))) {',
      'if (status.tidiedAt === null) {',
    ],
  ]),
  ...inFile('scripts/data/backup/disk.ts', 'test/stores/snapshots', [
    [
      'the room that a restore needs',
      'if (bytes + reserve <= free) return',
      'if (bytes + reserve > 0) return',
    ],
  ]),
  ...inFile('scripts/data/backup/restic.ts', 'test/stores/snapshots', [
    ['passwords kept out of messages', 'name: withoutPassword(address)', 'name: address'],
  ]),
  ...inFile('scripts/data/backup/backup.ts', 'scripts/data/backup/backup', [
    [
      'a valid time in the name of a copy',
      'Number.isNaN(at.getTime()) ? [] : [{ name, at }]',
      '[{ name, at }]',
    ],
  ]),
  ...inFile('lib/subscribers/link.ts', 'test/api/subscribers/subscriptions', [
    ['the signature of a link', 'return verifySignature(purpose, ref, signature) ? ref : null', 'return ref'],
  ]),
  ...inFile('lib/subscribers/letters/campaign.tsx', 'test/api/subscribers/campaigns', [
    ['leaving out who has stopped', 'isWanted(mail.campaign, mail.subscriber)', 'true'],
  ]),
  ...inFile('lib/platform/mail/worker.ts', 'test/api/subscribers/campaigns', [
    [
      'parking what may have arrived',
      'mail.handedAt ? reasonMayHaveArrived :',
      'false ? reasonMayHaveArrived :',
    ],
  ]),
  ...inFile('app/api/picture-routes.ts', 'test/api/content/updates', [
    ['hiding pictures of drafts', 'find(path, await viewerOf(headers))', 'find(path, { staff: true })'],
  ]),
  ...inFile('lib/platform/images/object-store.ts', 'test/api/content/pictures-in-s3', [
    ['the checksum of an object', 'if (bytes && !name.startsWith(`${sha256Of(bytes)}-`))', 'if (false)'],
    ['keeping objects that rows name', 'names.filter((name) => !usedNames.has(name))', 'names'],
    ['leaving objects of another site alone', 'if (owner !== siteUrl)', 'if (false)'],
  ]),
  ...inFile('lib/platform/http/csv.ts', 'lib/leads/list/csv', [
    ['protection from CSV formula injection', "? `'${text}` : text", '? text : text'],
  ]),
  ...inFile('lib/platform/mail/rules.ts', 'lib/platform/mail/rules', [
    ['single-line subjects', ".replace(/[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}]+/gu, ' ')", ''],
  ]),
  ...inFile('lib/platform/mail/email-address.ts', 'lib/platform/mail/email-address', [
    [
      'one recipient for one address',
      'if (!/^[^\\s\\p{C}"(),:;<>@[\\\\\\]]+@[^\\s\\p{C}"(),:;<>@[\\\\\\]]+$/u.test(address))',
      'if (false)',
    ],
  ]),
  ...inFile('lib/platform/db/sqlite/thread.mjs', 'lib/platform/db/sqlite/writer', [
    [
      'the calls that belong to one thread',
      'const running = { worker, calls: new Map() }',
      'const running = { worker, calls: (globalThis.callsOfAll ??= new Map()) }',
    ],
  ]),
  ...inFile('lib/platform/db/sqlite/writer.ts', 'lib/platform/db/sqlite/writer', [
    [
      'the unknown outcome of a commit without an answer',
      'return error instanceof ThreadEnded ? new OutcomeUnknown(error) : error',
      'return error',
    ],
  ]),
  ...inFile('lib/platform/db/sqlite/worker.mjs', 'lib/platform/db/sqlite/writer', [
    [
      'the end of a transaction that was left open',
      "rollback(db)\n  db.exec('BEGIN IMMEDIATE')",
      "db.exec('BEGIN IMMEDIATE')",
    ],
  ]),
  ...inFile('lib/platform/db/sqlite/library.mjs', 'test/sqlite/erased-bytes', [
    [
      'overwriting what is deleted',
      "connection.exec('PRAGMA secure_delete=ON')",
      "connection.exec('PRAGMA secure_delete=OFF')",
    ],
  ]),
  ...inFile('lib/platform/db/store.ts', 'test/sqlite/erased-bytes', [
    ['emptying the log after an erasure', 'await db.$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`', ''],
  ]),
  ...inFile(
    'lib/platform/db/sqlite/library.mjs',
    'e2e:faults/sqlite-file.spec.ts -g "without synchronous writes"',
    [['syncing to disk before answering', "'synchronous', 2,", "'synchronous', 1,"]],
  ),
]
