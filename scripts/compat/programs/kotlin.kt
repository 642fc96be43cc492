import java.io.File
import java.security.MessageDigest
import java.util.UUID
import org.openapitools.client.apis.*
import org.openapitools.client.infrastructure.*
import org.openapitools.client.models.*

fun env(name: String): String = System.getenv(name) ?: error("$name is not set")

fun save(name: String, file: File): String {
    val bytes = file.copyTo(File(name), overwrite = true).readBytes()
    return MessageDigest.getInstance("SHA-256").digest(bytes).joinToString("") { "%02x".format(it) }
}

fun answerOf(error: ClientException) = "${error.statusCode} ${(error.response as ClientError<*>).body}"

/** Buys two codes with the client that OpenAPI Generator makes for Kotlin. */
fun buy() {
    val (url, key) = listOf(env("DGO_URL"), env("DGO_KEY"))
    ApiClient.accessToken = env("DGO_TOKEN")
    val orders = OrdersApi(url)
    val wallets = WalletsApi(url)
    val documents = CodesAndDocumentsApi(url)

    val variant = ProductsApi(url).getProduct(env("DGO_PRODUCT").toLong()).data.variant
    println("wallets ${wallets.listWallets().data.size}")
    val items = listOf(OrderRequestItem(productVariantId = variant.id, quantity = 2))
    val request = OrderRequest(walletId = UUID.fromString(env("DGO_WALLET")), items = items)
    val ulid = orders.createOrder(request, key).data.ulid
    println("order $ulid")
    var status = FulfillmentStatus.pending
    for (look in 1..300) {
        status = orders.getOrder(ulid).fulfillmentStatus
        if (status == FulfillmentStatus.completed || status == FulfillmentStatus.refunded) break
        Thread.sleep(200)
    }
    check(status == FulfillmentStatus.completed) { "order $ulid is $status" }
    for (entry in documents.getOrderCodes(ulid).data)
        for (code in entry.codes) println("code ${entry.productName} ${code.code}")
    println("zip ${save("codes.zip", documents.downloadOrderCodes(ulid))}")
    println("pdf ${save("invoice.pdf", documents.downloadOrderInvoice(ulid))}")

    var rows = 0
    var page = 1
    do {
        val ledger = wallets.listTransactions(sort = WalletsApi.SortListTransactions.asc, perPage = 100, page = page++)
        rows += ledger.data.size
    } while (ledger.links.next != null)
    println("ledger $rows")
    try {
        // No wallet has this id, so no server can sell.
        orders.createOrder(request.copy(walletId = UUID(0, 0)), "$key-refused")
    } catch (error: ClientException) {
        println("refused ${answerOf(error)}")
    }
}

fun main() = try { buy() } catch (error: ClientException) { error(answerOf(error)) }
