# syntax=docker/dockerfile:1

FROM node:22-trixie-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY scripts/run/install.mjs scripts/run/process.mjs scripts/run/
RUN node scripts/run/install.mjs
COPY . .
# Embedded in prerendered pages. All other settings are read when a container starts.
ARG SITE_URL SITE_BRAND SITE_PHONE SITE_EMAIL SITE_ADDRESS SITE_ADDRESS_TH SITE_ADDRESS_ZH SITE_ADDRESS_RU SITE_ADDRESS_FR
ARG SITE_AWARDS SITE_AWARDS_TH SITE_AWARDS_ZH SITE_AWARDS_RU SITE_AWARDS_FR SITE_LATITUDE SITE_LONGITUDE SITE_WHATSAPP SITE_LINE SITE_WECHAT SITE_TELEGRAM SITE_HOURS
ARG SITE_FACEBOOK SITE_INSTAGRAM SITE_YOUTUBE SITE_COPYRIGHT_YEAR PRIVACY_MONTHS BACKUP_DAYS
RUN node scripts/run/run.mjs release/pack /app

FROM node:22-trixie-slim AS site
LABEL org.opencontainers.image.title="Nava Ridge" \
      org.opencontainers.image.description="Website and lead management of nine sea-view villas" \
      org.opencontainers.image.licenses="MIT"
WORKDIR /app
# The program belongs to root, and its process cannot modify it; only the data folder is writable.
COPY --from=build /app ./
RUN install -d -o node -g node -m 0700 data
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 DATA_DIR=/app/data PORT=3000
USER node
VOLUME /app/data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]

# The same image with pg_dump, pg_restore and restic, for backups of PostgreSQL from inside.
FROM site AS tools
USER root
RUN apt-get update \
 && apt-get install -y --no-install-recommends postgresql-client-17 restic openssh-client \
 && rm -rf /var/lib/apt/lists/*
USER node
HEALTHCHECK NONE
CMD ["node", "scripts/backup.mjs", "--timer"]

FROM site
