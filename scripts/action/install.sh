#!/usr/bin/env bash
# Installs and builds the suite, unless that has been done in this job before.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

least='const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)'
if ! node -e "$least"; then
  echo "::error title=dgo::dgo needs Node 20.19 or newer, and this runner has $(node --version 2>&1 || true). Put actions/setup-node before this step."
  exit 2
fi

if [ -f dist/cli/dgo.js ] && [ -d node_modules ]; then
  exit 0
fi
echo '::group::npm ci'
npm ci --no-audit --no-fund
echo '::endgroup::'
