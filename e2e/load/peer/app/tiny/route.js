export async function GET(request) {
  return Response.json({ status: 'ok', query: request.nextUrl.search })
}
