import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { methods } from '@/lib/http/methods'
import type { Handler } from '@/lib/http/route'
import { authOptions } from '@/lib/staff/auth-options'

// NextAuth's own addresses keep NextAuth's form; it checks its CSRF token itself.
const handle: Handler = (request: NextRequest, context) => NextAuth(authOptions())(request, context)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: handle, POST: handle })
