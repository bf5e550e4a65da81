import { routeLabel } from './route-label'

it.each([
  ['/', 200, '/'],
  ['/th', 200, '/'],
  ['/ru/villa/4br?x=1', 200, '/villa/:id'],
  ['/api/leads/17/status', 200, '/api/leads/:id/status'],
  ['/api/leads/export.csv?status=new', 200, '/api/leads/export.csv'],
  ['/api/images/3/0?v=abc', 304, '/api/images/:id/:id'],
  [`/api/calendar/${'a1b2c3d4'.repeat(8)}`, 200, '/api/calendar/:id'],
  [`/api/calendar/${'a1b2c3d4'.repeat(8)}`, 429, 'other'],
  ['/admin/outbox', 200, '/admin/outbox'],
  ['/_next/static/chunks/a1.js', 200, '/_next'],
  ['/pictures/made/villa-3br-1.avif', 200, '/pictures'],
  ['/wp-login.php', 404, 'other'],
  ['/api/hannah@example.com', 404, 'other'],
  [`/api/leads/${'a'.repeat(30)}`, 401, 'other'],
])('a request of %s answered with %i is counted as %s', (url, status, route) => {
  expect(routeLabel(url, status)).toBe(route)
})
