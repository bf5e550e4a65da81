/** @type {import('next').NextConfig} */
const config = { poweredByHeader: false, agentRules: false }

export default config
