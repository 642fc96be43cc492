#!/usr/bin/env bash
# Has the runner hide the secrets in all logs of the job, also those that were made in the job and are no secret to it.
set -euo pipefail

mask() {
  local value="$1"
  [ -n "$value" ] || return 0
  # As a line of its own the rest of a value with a line end would be taken for a command.
  value="${value//'%'/%25}"
  value="${value//$'\r'/%0D}"
  value="${value//$'\n'/%0A}"
  echo "::add-mask::$value"
}

mask "${INPUT_TOKEN:-}"
mask "${INPUT_OTHER_TOKEN:-}"
while IFS= read -r line; do
  value="${line#*:}"
  value="${value#"${value%%[![:space:]]*}"}"
  mask "${value%"${value##*[![:space:]]}"}"
done <<<"${INPUT_HEADER:-}"
