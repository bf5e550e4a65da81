import autocannon from 'autocannon'

export const connections = 32

/** Requests a second over 32 connections, compressed as for a browser, after a second to warm up. */
export async function measure(url: string, encoding = 'gzip, deflate, br', seconds = 4) {
  const load = { url, connections, headers: { 'accept-encoding': encoding } }
  await autocannon({ ...load, duration: 1 })
  const { requests, latency, errors, non2xx } = await autocannon({ ...load, duration: seconds })
  return { perSecond: requests.average, p99: latency.p99, errors: errors + non2xx }
}
