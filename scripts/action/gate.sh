#!/usr/bin/env bash
# Runs `dgo gate`, which writes the job summary and the annotations itself, and ends with its exit status.
set -euo pipefail

refuse() {
  echo "::error title=dgo gate::$1"
  echo 'exit-status=2' >>"$GITHUB_OUTPUT"
  exit 2
}

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
base="${INPUT_BASE:-}"

# What a pull request is checked out as is its merge, and the first parent of that is what it is to be merged into.
if [ -z "$base" ]; then
  case "${GITHUB_REF:-}" in
    refs/pull/*/merge) ;;
    *) refuse 'the input base is empty, and this is no pull request: name a commit, branch or tag to compare with' ;;
  esac
  if ! git rev-parse --verify --quiet "$GITHUB_SHA^1" >/dev/null; then
    git fetch --quiet --no-tags --depth=2 origin "$GITHUB_SHA" || true
  fi
  base="$(git rev-parse --verify --quiet "$GITHUB_SHA^1")" ||
    refuse 'what the pull request is to be merged into cannot be fetched: give actions/checkout fetch-depth: 2'
fi

folder="$(mktemp -d "${RUNNER_TEMP:-/tmp}/dgo-gate.XXXXXX")"
arguments=(--github --base "$base" --markdown "$folder/gate.md" --json "$folder/gate.json")
if [ -n "${INPUT_ALLOW:-}" ]; then arguments+=(--allow "$INPUT_ALLOW"); fi
arguments+=(--)
if [ -n "${INPUT_DOCUMENT:-}" ]; then arguments+=("$INPUT_DOCUMENT"); fi

status=0
node "$root/dist/cli/dgo.js" gate "${arguments[@]}" || status="$?"
{
  echo "exit-status=$status"
  if [ -s "$folder/gate.md" ]; then echo "markdown=$folder/gate.md"; fi
  if [ -s "$folder/gate.json" ]; then echo "json=$folder/gate.json"; fi
} >>"$GITHUB_OUTPUT"
exit "$status"
